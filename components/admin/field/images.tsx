'use client'

import { ActionIcon, Badge, Button, Group, Image, Progress, Stack, Tooltip, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { sizedUrl } from '@/lib/file/sizes'
import { DropPlace, Files, UploadHint } from '../files/choose-files'
import { useLimits } from '../files/limits'
import { usePicker } from '../files/use-picker'
import { useUpload } from '../files/use-upload'
import type { FieldProps } from '../kit/model'
import { Frame } from './frame'
import { visibleProgress } from './image'
import classes from './image.module.css'
import { firstProblem } from './problems'
import { Sortable } from './sortable'
import { useKeyedList } from './use-keyed'

type Props = FieldProps & { first?: string }

/** Several images in an order. `first`: what the first one is called. */
export function ImagesField({ field, value, onChange, problems, disabled = false, first }: Props) {
  const { t } = useLanguage()
  const addresses = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  const { entries, append, remove, move } = useKeyedList(addresses, onChange)
  const sending = useUpload()
  const nameOf = (at: number) => t('Image {n}', { n: at + 1 })
  return (
    <Frame field={field} problem={sending.error ?? firstProblem(problems)} busy={sending.progress !== undefined}>
      <Stack gap="xs">
        <Sortable grid entries={entries} nameOf={nameOf} onMove={move} disabled={disabled}>
          {({ key, item }, at, handle) => (
            <Part src={item} name={nameOf(at)} handle={handle} disabled={disabled} remove={() => remove(key)}>
              {at === 0 ? first : undefined}
            </Part>
          )}
        </Sortable>
        <AddImages label={t('Add images')} disabled={disabled} sending={sending} onUploaded={append} />
      </Stack>
    </Frame>
  )
}

type PartProps = {
  src: string
  name: string
  handle: ReactNode
  disabled: boolean
  remove: () => void
  children: string | undefined
}

function Part({ src, name, handle, disabled, remove, children }: PartProps) {
  return (
    <>
      <Image className={classes.tile} src={sizedUrl(src, 400)} alt={name} draggable={false} />
      {children && <Badge className={classes.badge}>{children}</Badge>}
      <Group justify="space-between" wrap="nowrap" p={2}>
        {handle}
        <RemovePart name={name} disabled={disabled} onClick={remove} />
      </Group>
    </>
  )
}

export function RemovePart({ name, ...button }: { name: string; disabled: boolean; onClick: () => void }) {
  const { t } = useLanguage()
  const label = t('Remove {name}', { name })
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} {...button}>
        <Icon name="trash" size={18} />
      </ActionIcon>
    </Tooltip>
  )
}

type AddProps = {
  label: string
  disabled: boolean
  /** How many more there may be. */
  room?: number
  sending: ReturnType<typeof useUpload>
  onUploaded: (urls: string[]) => void
}

/** Takes several at once, from the library or from the device; the list grows when all have arrived. */
export function AddImages({ label, disabled, room, sending, onUploaded }: AddProps) {
  const { t } = useLanguage()
  const { pick, picker } = usePicker()
  const [added, setAdded] = useState(0)
  const { progress, start, cancel } = sending
  function add(urls: string[]) {
    setAdded(urls.length)
    if (urls.length) onUploaded(urls)
  }
  const take = async (files: File[]) => add(await start(files))
  const choose = async () => add((await pick({ several: true, most: room })).map(({ url }) => url))
  return (
    <Stack gap={0} role="group" aria-label={label}>
      {progress === undefined ? (
        <DropPlace multiple disabled={disabled} onFiles={take}>
          <Group gap="sm" className={classes.add} data-adding>
            <ImageSources label={label} disabled={disabled} take={take} choose={choose} />
          </Group>
          {picker}
        </DropPlace>
      ) : (
        <Sending progress={progress} cancel={cancel} />
      )}
      <VisuallyHidden role="status">
        {progress === undefined && added > 0 && t('{n} {n:image/images} added', { n: added })}
      </VisuallyHidden>
    </Stack>
  )
}

function Sending({ progress, cancel }: { progress: number; cancel: () => void }) {
  const { t } = useLanguage()
  return (
    <Group gap="sm" wrap="nowrap" className={classes.add}>
      <Progress flex={1} value={visibleProgress(progress)} aria-label={t('Uploading')} />
      <Button size="compact-sm" variant="default" onClick={cancel}>
        {t('Cancel')}
      </Button>
    </Group>
  )
}

type ImageSourcesProps = { label: string; disabled: boolean; take: (files: File[]) => void; choose: () => void }

/** Without permission to see the library, the same button uploads. */
function ImageSources({ label, disabled, take, choose }: ImageSourcesProps) {
  const { t } = useLanguage()
  const limits = useLimits()
  const mayChoose = limits?.choose ?? true
  const mayUpload = limits?.upload ?? true
  const add = { variant: 'default', disabled, leftSection: <Icon name="plus" size={16} />, children: label }
  return (
    <>
      {mayChoose && <Button {...add} onClick={choose} />}
      {mayUpload && (
        <Files multiple disabled={disabled} onFiles={take}>
          {(open) =>
            mayChoose ? (
              <Button variant="subtle" disabled={disabled} leftSection={<Icon name="upload" size={16} />} {...open}>
                {t('Upload')}
              </Button>
            ) : (
              <Button {...add} {...open} />
            )
          }
        </Files>
      )}
      {mayUpload && <UploadHint />}
    </>
  )
}
