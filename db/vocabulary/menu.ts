export const MENU_KINDS = ['folder', 'page', 'link'] as const
