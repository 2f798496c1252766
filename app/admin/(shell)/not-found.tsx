import { NothingHere } from '@/components/admin/kit/nothing-here'
import { HOME } from '@/components/admin/kit/places'

export default function NotFound() {
  return <NothingHere home={HOME} />
}
