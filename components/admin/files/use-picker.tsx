'use client'

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { whenOnline } from '@/components/ui/connection/when-online'
import { useFormOverlay } from '../kit/form-context'
import type { PickedFile } from './model'

const Picker = lazy(whenOnline(() => import('./picker')))

/** One image, or several and how many at most. */
export type PickOptions = { several?: boolean; most?: number | undefined }
type PickRequest = PickOptions & { answer: (picked: PickedFile[]) => void }

/**
 * Images out of the library: `const [image] = await pick()`, with `picker` somewhere in the page.
 * Nothing was chosen: none.
 */
export function usePicker(): { pick: (options?: PickOptions) => Promise<PickedFile[]>; picker: ReactNode } {
  const [request, setAsked] = useState<PickRequest>()
  const [opened, setOpened] = useState(false)
  useFormOverlay(opened)

  const pick = (options: PickOptions = {}) =>
    new Promise<PickedFile[]>((answer) => {
      setAsked({ ...options, answer })
      setOpened(true)
    })

  function close(picked: PickedFile[]) {
    setOpened(false) // its content stays while it fades out
    request?.answer(picked)
  }

  const picker = request && (
    <Suspense>
      <Picker
        opened={opened}
        several={request.several ?? false}
        most={request.most}
        close={close}
        onGone={() => setAsked(undefined)}
      />
    </Suspense>
  )
  return { pick, picker }
}
