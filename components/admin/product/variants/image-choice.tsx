'use client'

import { Button, Group, Image, Modal, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { sizedUrl } from '@/lib/file/sizes'
import { ImageField } from '../../field/image'
import { OverlayProvider } from '../../kit/form-context'
import type { Field } from '../../kit/model'
import classes from './fill-panel.module.css'

type Props = {
  opened: boolean
  name: string
  image: string | null
  images: string[]
  close: (image?: string | null) => void
}

/** The images that the product has already, or another one. */
export default function ImageChoice({ opened, name, image, images, close }: Props) {
  const { t } = useLanguage()
  const [beneath, setBeneath] = useState(false)
  const other: Field = {
    name: 'image',
    label: t('Another image'),
    widget: 'image',
    type: 'string',
    required: false,
    nullable: true,
  }
  return (
    <Modal opened={opened} onClose={() => close()} closeOnEscape={!beneath} title={t('Image of {name}', { name })}>
      <Stack>
        <Pictures all={[...new Set(compact([...images, image]))]} image={image} choose={close} />
        <OverlayProvider value={setBeneath}>
          <ImageField
            field={other}
            value={null}
            problems={{}}
            onChange={(url) => typeof url === 'string' && close(url)}
          />
        </OverlayProvider>
        <Group justify="end">
          {image && (
            <Button variant="subtle" color="gray" onClick={() => close(null)}>
              {t('No image')}
            </Button>
          )}
          <Button variant="default" onClick={() => close()}>
            {t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

type PicturesProps = { all: string[]; image: string | null; choose: (image: string) => void }

function Pictures({ all, image, choose }: PicturesProps) {
  const { t } = useLanguage()
  if (all.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('This product has no images yet')}
      </Text>
    )
  }
  return (
    <SimpleGrid cols={4} spacing="xs">
      {all.map((one, at) => (
        <UnstyledButton
          key={one}
          className={classes.choice}
          aria-label={t('Image {n}', { n: at + 1 })}
          aria-pressed={one === image}
          onClick={() => choose(one)}
        >
          <Image src={sizedUrl(one, 400)} alt="" />
        </UnstyledButton>
      ))}
    </SimpleGrid>
  )
}
