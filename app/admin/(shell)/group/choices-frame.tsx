'use client'

import { Alert, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Frame } from '@/components/admin/field/frame'
import type { FieldProps } from '@/components/admin/kit/model'
import { Icon } from '@/components/ui/icon'
import type { Choices, LoadedChoices } from './choices'

type Props = Pick<FieldProps, 'field' | 'problems'> & { offer: LoadedChoices; children: (data: Choices) => ReactNode }

/** A field around loaded choices, or the reason why they are missing. */
export function ChoicesFrame({ field, problems, offer, children }: Props) {
  return (
    <Frame field={field} problem={problems[''] ?? Object.values(problems)[0]} busy={offer.state === 'loading'}>
      {offer.state === 'loading' && <Skeleton h={160} />}
      {offer.state === 'refused' && (
        <Alert color="gray" icon={<Icon name="info" />}>
          {offer.msg}
        </Alert>
      )}
      {offer.state === 'loaded' && children(offer.data)}
    </Frame>
  )
}
