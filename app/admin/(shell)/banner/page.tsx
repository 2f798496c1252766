import { ResourcePage } from '@/components/admin/resource-page'
import { pageTitle } from '@/components/ui/translations'
import { SlidesCell, SlidesField } from './slides'

export const generateMetadata = pageTitle('Banners')

export default function Banners({ searchParams }: PageProps<'/admin/banner'>) {
  return (
    <ResourcePage
      resource="banner"
      title="Banners"
      columns={['name', 'items', 'description', 'update_time']}
      search={searchParams}
      widgets={{ items: SlidesField }}
      cells={{ items: SlidesCell }}
    />
  )
}
