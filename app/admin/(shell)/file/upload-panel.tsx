'use client'

import { Uploads } from '@/components/admin/files/uploads'
import classes from './files.module.css'
import type { useLibraryUploads } from './use-library-uploads'

/** In the corner, above the page. */
export const UploadPanel = ({ sending: { queue, uploads } }: { sending: ReturnType<typeof useLibraryUploads> }) =>
  uploads.length > 0 && (
    <div className={classes.sending}>
      <Uploads queue={queue} uploads={uploads} />
    </div>
  )
