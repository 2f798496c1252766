import { screen } from '@/components/admin/page/screen'
import { fieldsOf } from '@/components/admin/server/describe'
import { rightsOf, summariesOf } from '@/components/admin/server/operations'
import { visitorMay } from '@/components/admin/server/visitor'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { readBanner } from '@/lib/banner/endpoints'
import { call } from '@/lib/core/next/call'
import { HomeEdit } from '@/lib/storefront-home/contract'
import { readHome, showHome } from '@/lib/storefront-home/endpoints'
import { readTheme } from '@/lib/theme/endpoints'
import { StorefrontHome } from './storefront-home'

export const generateMetadata = pageTitle('Storefront home')

export default function StorefrontHomePage() {
  return screen('Storefront home', async () => {
    const [{ t }, may, record] = await Promise.all([getTranslations(), visitorMay(), call(readHome, {})])
    return (
      <StorefrontHome
        record={{ ...record, id: 0 }}
        shown={await call(showHome, {})}
        fields={fieldsOf(HomeEdit, 'input', t)}
        rights={await rightsOf('home', t)}
        operations={summariesOf('home', t)}
        links={{ banner: may(readBanner), theme: may(readTheme) }}
      />
    )
  })
}
