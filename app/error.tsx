'use client'

import { type Broken, ErrorNotice } from '@/components/admin/shell/error-notice'
import { Gate } from '@/components/admin/shell/gate'

export default function Failed(broken: Broken) {
  return (
    <Gate home="/">
      <ErrorNotice {...broken} />
    </Gate>
  )
}
