import { NothingHere } from '@/components/admin/kit/nothing-here'
import { HOME } from '@/components/admin/kit/places'
import { StandalonePage } from '@/components/admin/sign-in/standalone-page'

/** What a page of the back office without its frame does not find. */
export default function NotFound() {
  return (
    <StandalonePage home={HOME}>
      <NothingHere home={HOME} />
    </StandalonePage>
  )
}
