'use client'

import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { LibraryDialog } from './library-dialog'
import type { PickedFile } from './model'
import classes from './picker.module.css'

type Props = {
  opened: boolean
  several: boolean
  most: number | undefined
  close: (picked: PickedFile[]) => void
  onGone: () => void
}

/** A dialog to take images from the library, and to put more into it on the way. */
export default function Picker({ opened, close, onGone, ...options }: Props) {
  const { t } = useLanguage()
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), []) // a dialog opened on the first render has no element to return the focus to
  const onPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  return (
    <Modal
      opened={mounted && opened}
      onClose={() => close([])}
      onExitTransitionEnd={onGone}
      title={options.several ? t('Choose images') : t('Choose an image')}
      size={980}
      fullScreen={onPhone}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <LibraryDialog {...options} close={close} />
    </Modal>
  )
}
