'use client'

import { ErrorNotice, type ErrorProps } from '@/components/admin/shell/error-notice'
import { Gate } from '@/components/admin/shell/gate'

export default function ErrorPage(broken: ErrorProps) {
  return (
    <Gate home="/">
      <ErrorNotice {...broken} />
    </Gate>
  )
}
