import { notFound } from 'next/navigation'
import { pageTitle } from '@/components/ui/translations'

export const generateMetadata = pageTitle('Page not found')

/** Every other address. A page for it at the root would be in each page of the shop, too. */
export default function NotFound() {
  notFound()
}
