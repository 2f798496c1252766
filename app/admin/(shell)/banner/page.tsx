import { ResourcePage } from '@/components/admin/resource-page'
import { titled } from '@/components/ui/speak'
import { SlidesCell, SlidesField } from './slides'

export const generateMetadata = titled('Banners')

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
