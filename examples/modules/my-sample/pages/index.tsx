import { ResourcePage, type Search } from 'kiosk-shop/page'

export const title = 'My sample'

export default function MySample({ searchParams }: { searchParams: Promise<Search> }) {
  return <ResourcePage resource="my_sample" title={title} columns={['name', 'update_time']} search={searchParams} />
}
