import { Alert, Button, Checkbox, Group, Progress, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FilePlace } from '@/components/admin/files/file-place'
import { Section } from '@/components/admin/page/section'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './move-in.module.css'
import { Problem } from './preview'
import { type MoveInSource, ReadAs, SourceSelect, TenantInput } from './read-as'
import { type ImportRun, useSteps } from './use-run'
import type { Parts } from './use-upload'

/** Where a dump is chosen and uploaded, or goes on after it was interrupted. */
export function Choose({ run, ...parts }: Parts) {
  const { upload, may } = parts
  if (upload.isBusy) return <Uploading {...upload} />
  if (run?.state === 'uploading') return <Interrupted run={run} {...parts} />
  return may.upload && <NewMove upload={upload} />
}

function Uploading({ part, stop }: Parts['upload']) {
  const { t } = useLanguage()
  const title = t('The file is being uploaded')
  return (
    <Section
      title={title}
      text={t('Keep this page open until the upload is done')}
      actions={
        <Button variant="default" onClick={stop}>
          {t('Pause')}
        </Button>
      }
    >
      <Stack gap="sm">
        <Progress value={part * 100} striped animated aria-label={title} />
        <Text size="sm" c="dimmed" role="status">
          {t('{n}% of the file', { n: Math.floor(part * 100) })}
        </Text>
      </Stack>
    </Section>
  )
}

/** Part of the file is here, or all of it and it could not be read. */
function Interrupted({ run, upload, may, confirm }: Parts & { run: ImportRun }) {
  const { t } = useLanguage()
  const { busy, take } = useSteps(run)
  const isWhole = run.received === run.size
  async function discard() {
    const isSure = await confirm({
      title: t('Discard what was uploaded?'),
      text: t('Nothing of it is in the shop'),
      label: t('Discard'),
    })
    if (isSure) await take('move_in.delete')
  }
  return (
    <Section
      title={isWhole ? t('The file is here') : t('The upload was interrupted')}
      text={
        isWhole
          ? run.origin
          : t('{n}% of {file} is here. Choose the same file to go on', {
              n: Math.floor((100 * run.received) / run.size),
              file: run.origin,
            })
      }
      actions={
        <Group gap="xs">
          {may.discard && (
            <Button variant="default" disabled={busy} onClick={() => void discard()}>
              {t('Discard')}
            </Button>
          )}
        </Group>
      }
    >
      <Stack>
        {run.problem && <Problem run={run} />}
        {upload.problem && <Refused text={upload.problem} />}
        {isWhole && may.upload && <ReadAs key={run.id} run={run} busy={busy} take={take} />}
        {!isWhole && may.upload && <DumpPlace file={undefined} onFile={(file) => void upload.resume(run, file)} />}
      </Stack>
    </Section>
  )
}

const Refused = ({ text }: { text: string }) => (
  <Alert color="red" icon={<Icon name="alert" />} role="alert" title={text} />
)

type Options = { pictures: string; tenant: string; prices_in_fen: boolean; beside: boolean }

function NewMove({ upload }: Pick<Parts, 'upload'>) {
  const { t } = useLanguage()
  const [source, setSource] = useState<MoveInSource>()
  const [file, setFile] = useState<File>()
  const [options, setOptions] = useState<Options>({ pictures: '', tenant: '', prices_in_fen: false, beside: false })
  const change = (more: Partial<Options>) => setOptions((now) => ({ ...now, ...more }))
  const { tenant, ...rest } = options
  return (
    <Section title={t('Which shop to import')} text={t('The old shop goes on meanwhile: nothing is written there')}>
      <Stack className={classes.form}>
        <SourceSelect source={source} onSource={setSource} />
        <DumpPlace file={file} onFile={setFile} />
        <TextInput
          type="url"
          label={t('Address of the pictures')}
          description={t('An https address below which the old pictures are. Empty: no pictures are imported')}
          placeholder="https://old.example.com"
          value={options.pictures}
          onChange={({ currentTarget }) => change({ pictures: currentTarget.value.trim() })}
        />
        {source && <OfSource source={source} options={options} change={change} />}
        <Checkbox
          label={t('Keep the products of this shop')}
          description={t('Existing products stay')}
          checked={options.beside}
          onChange={({ currentTarget }) => change({ beside: currentTarget.checked })}
        />
        {upload.problem && <Refused text={upload.problem} />}
        <Group>
          <Button
            disabled={!source || !file}
            leftSection={<Icon name="upload" size={16} />}
            onClick={() => source && file && void upload.start(file, { source, ...rest, tenant: tenant || undefined })}
          >
            {t('Upload and check')}
          </Button>
          <Text size="xs" c="dimmed">
            {t('Nothing is written into this shop yet')}
          </Text>
        </Group>
      </Stack>
    </Section>
  )
}

type OfSourceProps = { source: MoveInSource; options: Options; change: (more: Partial<Options>) => void }

/** What only one of them needs to be told. */
function OfSource({ source, options, change }: OfSourceProps) {
  const { t } = useLanguage()
  return (
    <>
      {source === 'yudao' && <TenantInput tenant={options.tenant} onTenant={(tenant) => change({ tenant })} />}
      {source === 'mini-shop' && (
        <Checkbox
          label={t('Prices are in fen')}
          description={t('As the comments of its tables say, and not yuan, as its code has it')}
          checked={options.prices_in_fen}
          onChange={({ currentTarget }) => change({ prices_in_fen: currentTarget.checked })}
        />
      )}
    </>
  )
}

type PlaceProps = { file: File | undefined; onFile: (file: File) => void }

function DumpPlace({ file, onFile }: PlaceProps) {
  const { t } = useLanguage()
  return (
    <FilePlace
      file={file}
      accept=".sql,.gz"
      empty={t('Drop a dump of its database here, or')}
      hint={t('By mysqldump --single-transaction --hex-blob, also gzipped. It is read, never run')}
      onFile={onFile}
    />
  )
}
