/** The pages of the back office that are screens of their own; a test holds the list against the tree of `app/admin`. */
export const PAGES: string[] = [
  '/admin',
  '/admin/article',
  '/admin/banner',
  '/admin/category',
  '/admin/config',
  '/admin/customer',
  '/admin/dict',
  '/admin/element',
  '/admin/error-log',
  '/admin/file',
  '/admin/group',
  '/admin/job',
  '/admin/login-log',
  '/admin/menu',
  '/admin/menu/routes',
  '/admin/notice',
  '/admin/oper-log',
  '/admin/order',
  '/admin/payment',
  '/admin/payment/anomaly',
  '/admin/product',
  '/admin/reconciliation',
  '/admin/refund',
  '/admin/simulator',
  '/admin/stock',
  '/admin/theme',
  '/admin/user',
]

/** Reached from the frame around every page or from a list, so that no menu has to lead there. */
export const UNLISTED_PAGES: string[] = [
  '/admin/account',
  '/admin/inbox',
  '/admin/login-log/refused',
  '/admin/oper-log/refused',
  '/admin/order/ship',
]

/** The page of a path, with any query. */
export const pageOfPath = (path: string): string => path.replace(/\/?([?#].*)?$/, '')
