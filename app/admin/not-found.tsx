import { HOME } from '@/components/admin/kit/nav-items'
import { NothingHere } from '@/components/admin/kit/nothing-here'
import { StandalonePage } from '@/components/admin/sign-in/standalone-page'

/** What a page of the back office without its frame does not find. */
export default function NotFound() {
  return (
    <StandalonePage home={HOME}>
      <NothingHere home={HOME} />
    </StandalonePage>
  )
}
