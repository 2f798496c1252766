'use client'

import { ErrorNotice, type ErrorProps } from '@/components/admin/kit/error-notice'
import { StandalonePage } from '@/components/admin/sign-in/standalone-page'

export default function ErrorPage(broken: ErrorProps) {
  return (
    <StandalonePage home="/">
      <ErrorNotice {...broken} />
    </StandalonePage>
  )
}
