import { Gate } from '@/components/admin/shell/gate'
import { NothingHere } from '@/components/admin/shell/nothing-here'
import { HOME } from '@/components/admin/shell/places'
import { titled } from '@/components/ui/speak'
import { currentVisit } from '@/lib/core/endpoint/visit'

export const generateMetadata = titled('Page not found')

/** An address that is not of this site; back to where one may have come from. */
export default async function NotFound() {
  const home = (await currentVisit()).at.startsWith(HOME) ? HOME : '/'
  return (
    <Gate home={home}>
      <NothingHere home={home} />
    </Gate>
  )
}
