import { ResourcePage } from '@/components/admin/list/resource-page'
import { listTitle } from '@/components/admin/server/titles'
import { visitorMay } from '@/components/admin/server/visitor'
import { updateHome } from '@/lib/storefront-home/endpoints'
import { HomeCell } from './home-cell'
import { SlidesCell, SlidesField } from './slides'
import { BannerAppears, BannerPreview } from './storefront'

export const generateMetadata = listTitle('Banners', 'banner')

export default async function Banners({ searchParams }: PageProps<'/admin/banner'>) {
  const may = await visitorMay()
  return (
    <ResourcePage
      resource="banner"
      title="Banners"
      columns={['name', 'items', 'description', 'on_home', 'update_time']}
      search={searchParams}
      widgets={{ items: SlidesField }}
      cells={{ items: SlidesCell, ...(may(updateHome) && { on_home: HomeCell }) }}
      storefront={{ Preview: BannerPreview, Appears: BannerAppears }}
    />
  )
}
