import { HOME } from '@/components/admin/kit/nav-items'
import { NothingHere } from '@/components/admin/kit/nothing-here'

export default function NotFound() {
  return <NothingHere home={HOME} />
}
