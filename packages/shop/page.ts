/** Pages of the back office. */
export type { Search } from '@/components/admin/kit/model'
export { ResourcePage } from '@/components/admin/list/resource-page'
export { Facts, Page } from '@/components/admin/page/page'
export { screen } from '@/components/admin/page/screen'
export { getTranslations } from '@/components/ui/translations'
export { call } from '@/lib/core/next/call'
