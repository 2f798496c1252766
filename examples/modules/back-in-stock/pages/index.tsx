import { ResourcePage, type Search } from 'kiosk-shop/page'

export const title = 'Back in stock'

export default function BackInStock({ searchParams }: { searchParams: Promise<Search> }) {
  return (
    <ResourcePage
      resource="back_in_stock"
      title={title}
      columns={['name', 'variant', 'stock', 'state', 'create_time', 'told_at']}
      search={searchParams}
    />
  )
}
