'use client'

import { ActionIcon, Button, Group, Image, Progress, Text, Tooltip } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { sizedUrl } from '@/lib/file/sizes'
import { DropPlace, Files, UploadHint } from '../files/choose-files'
import { useLimits } from '../files/limits'
import { usePicker } from '../files/use-picker'
import { useUpload } from '../files/use-upload'
import type { FieldProps } from '../kit/model'
import { Frame } from './frame'
import classes from './image.module.css'
import { firstProblem } from './problems'

/** One image: chosen from the library, or sent at once by choosing, dropping or pasting it; kept by its address. */
export function ImageField({ field, value, onChange, problems, disabled = false }: FieldProps) {
  const { progress, error, preview, take, cancel, say } = useImageUpload(onChange)
  const { pick, picker } = usePicker()
  const busy = progress !== undefined

  async function choose() {
    const [chosen] = await pick()
    if (chosen) put(chosen.url)
  }
  function put(address: string | null) {
    say(undefined)
    onChange(address)
  }
  const shown = busy ? preview : value
  const off = disabled || busy
  const ways = { disabled: off, take, choose }
  return (
    <Frame field={field} problem={error ?? firstProblem(problems)} busy={busy}>
      <DropPlace disabled={off} onFiles={take}>
        {typeof shown === 'string' && shown !== '' ? (
          <Preview src={shown} name={field.label}>
            {busy ? (
              <Sending progress={progress} cancel={cancel} />
            ) : (
              <Tools {...ways} remove={() => put(field.nullable ? null : '')} />
            )}
          </Preview>
        ) : (
          <Empty {...ways} />
        )}
      </DropPlace>
      {picker}
    </Frame>
  )
}

/** Shows the image from this device until it has arrived. */
function useImageUpload(onSent: (url: string) => void) {
  const { start, ...upload } = useUpload()
  const [preview, setPreview] = useState<string>()

  async function take([file]: File[]) {
    if (!file) return
    const local = URL.createObjectURL(file)
    setPreview(local)
    const [url] = await start([file])
    setPreview(undefined)
    URL.revokeObjectURL(local)
    if (url) onSent(url)
  }
  return { ...upload, preview, take }
}

function Preview({ src, name, children }: { src: string; name: string; children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <Image className={classes.picture} src={sizedUrl(src, 800)} alt={name} />
      {children}
    </div>
  )
}

type SourceProps = { disabled: boolean; take: (files: File[]) => void; choose: () => void }

/** Both ways are offered until the permissions have loaded. */
function useWays() {
  const limits = useLimits()
  return { mayUpload: limits?.upload ?? true, mayChoose: limits?.choose ?? true }
}

function Tools({ disabled, take, choose, remove }: SourceProps & { remove: () => void }) {
  const { t } = useLanguage()
  const { mayUpload, mayChoose } = useWays()
  return (
    <Group gap={6} className={classes.tools}>
      {mayUpload && (
        <Files disabled={disabled} onFiles={take}>
          {(open) => <Tool icon="upload" label={t('Replace image')} disabled={disabled} {...open} />}
        </Files>
      )}
      {mayChoose && <Tool icon="images" label={t('Choose from the library')} disabled={disabled} onClick={choose} />}
      <Tool icon="trash" label={t('Remove image')} disabled={disabled} onClick={remove} />
    </Group>
  )
}

type ToolProps = { icon: IconName; label: string; disabled: boolean; onClick: () => void }

const Tool = ({ icon, label, ...button }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="default" size="md" aria-label={label} {...button}>
      <Icon name={icon} size={16} />
    </ActionIcon>
  </Tooltip>
)

function Empty({ disabled, take, choose }: SourceProps) {
  const { t } = useLanguage()
  const { mayUpload, mayChoose } = useWays()
  return (
    <div className={classes.empty}>
      <Icon name="image" size={26} stroke={1.5} />
      <Text size="sm" c="dimmed">
        {mayUpload ? t('Drop or paste an image here, or') : t('No image yet')}
      </Text>
      <Group gap={6} justify="center">
        {mayChoose && (
          <Button size="xs" variant="default" disabled={disabled} onClick={choose}>
            {t('Choose from the library')}
          </Button>
        )}
        {mayUpload && (
          <Files disabled={disabled} onFiles={take}>
            {(open) => (
              <Button size="xs" variant="default" disabled={disabled} {...open}>
                {t('Upload')}
              </Button>
            )}
          </Files>
        )}
      </Group>
      {mayUpload && <UploadHint />}
    </div>
  )
}

/** The progress bar is there from the beginning. */
export const visibleProgress = (fraction: number) => Math.max(4, Math.round(fraction * 100))

/** The progress, over the image being uploaded. */
function Sending({ progress, cancel }: { progress: number; cancel: () => void }) {
  const { t } = useLanguage()
  return (
    <div className={classes.sending}>
      <Progress w="70%" value={visibleProgress(progress)} aria-label={t('Uploading')} />
      <Button size="compact-xs" variant="default" onClick={cancel}>
        {t('Cancel')}
      </Button>
    </div>
  )
}
