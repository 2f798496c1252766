import { notFound } from 'next/navigation'
import { pageTitle } from '@/components/ui/translations'

export const generateMetadata = pageTitle('Page not found')

/**
 * Every other address, with the menu around it. Not in the frame of the pages: what that shows while they
 * load is a 200.
 */
export default function NotFound() {
  notFound()
}
