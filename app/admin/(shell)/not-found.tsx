import { NothingHere } from '@/components/admin/shell/nothing-here'
import { HOME } from '@/components/admin/shell/places'

export default function NotFound() {
  return <NothingHere home={HOME} />
}
