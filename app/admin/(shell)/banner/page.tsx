import { ResourcePage } from '@/components/admin/list/resource-page'
import { listTitle } from '@/components/admin/server/titles'
import { SlidesCell, SlidesField } from './slides'
import { BannerAppears, BannerPreview } from './storefront'

export const generateMetadata = listTitle('Banners', 'banner')

export default function Banners({ searchParams }: PageProps<'/admin/banner'>) {
  return (
    <ResourcePage
      resource="banner"
      title="Banners"
      columns={['name', 'items', 'description', 'update_time']}
      search={searchParams}
      widgets={{ items: SlidesField }}
      cells={{ items: SlidesCell }}
      storefront={{ Preview: BannerPreview, Appears: BannerAppears }}
    />
  )
}
