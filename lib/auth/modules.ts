/** What the parts of the back office are called, by the identifiers of the specification. */
export const MODULES: Record<string, string> = {
  'cms-auth': 'Rights',
  'cms-banner': 'Banners',
  'cms-config': 'Configuration',
  'cms-customer': 'Customers',
  'cms-element': 'Elements',
  'cms-error_log': 'Errors',
  'cms-file': 'Files',
  'cms-group': 'Groups',
  'cms-login_log': 'Sign-ins',
  'cms-menu': 'Menus',
  'cms-oper_log': 'Operation log',
  'cms-user': 'Staff',
}
