import type { Search } from '@/components/admin/kit/model'
import { ResourcePage } from '@/components/admin/list/resource-page'

export const title = 'My sample'

export default function MySample({ searchParams }: { searchParams: Promise<Search> }) {
  return <ResourcePage resource="my_sample" title={title} columns={['name', 'update_time']} search={searchParams} />
}
