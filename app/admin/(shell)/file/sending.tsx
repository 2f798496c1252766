'use client'

import { Uploads } from '@/components/admin/files/uploads'
import classes from './files.module.css'
import type { useSending } from './use-sending'

/** In the corner, over whatever is looked at meanwhile. */
export const Sending = ({ sending: { queue, uploads } }: { sending: ReturnType<typeof useSending> }) =>
  uploads.length > 0 && (
    <div className={classes.sending}>
      <Uploads queue={queue} uploads={uploads} />
    </div>
  )
