import { HOME } from '@/components/admin/kit/nav-items'
import { NothingHere } from '@/components/admin/kit/nothing-here'
import { StandalonePage } from '@/components/admin/sign-in/standalone-page'
import { currentVisit } from '@/lib/core/next/visit'

/** An address that does not exist, with a link back to the part of the site. */
export default async function NotFound() {
  const home = (await currentVisit()).at.startsWith(HOME) ? HOME : '/'
  return (
    <StandalonePage home={home}>
      <NothingHere home={home} />
    </StandalonePage>
  )
}
