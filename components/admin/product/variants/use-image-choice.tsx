'use client'

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { whenOnline } from '@/components/ui/connection/when-online'

const ImageChoice = lazy(whenOnline(() => import('./image-choice')))

/** The address that was chosen, null for none; nothing when it was closed. */
export type PickImage = (name: string, image: string | null) => Promise<string | null | undefined>
type ImageQuestion = { name: string; image: string | null; answer: (image: string | null | undefined) => void }

/** Asks for the image of a variant: one of the product's, or another. */
export function useImageChoice(images: string[]): { pickImage: PickImage; choosing: ReactNode } {
  const [question, setAsked] = useState<ImageQuestion>()
  const [opened, setOpened] = useState(false)

  const pickImage: PickImage = (name, image) =>
    new Promise((answer) => {
      setAsked({ name, image, answer })
      setOpened(true)
    })

  function close(image: string | null | undefined) {
    setOpened(false) // its content stays while it fades out
    question?.answer(image)
  }
  const choosing = question && (
    <Suspense>
      <ImageChoice opened={opened} name={question.name} image={question.image} images={images} close={close} />
    </Suspense>
  )
  return { pickImage, choosing }
}
