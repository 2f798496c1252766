'use client'

import {
  Button,
  Checkbox,
  Code,
  Group,
  JsonInput,
  NativeSelect,
  NumberInput,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { CopyIcon } from '@/components/admin/kit/copy-icon'
import { Section } from '@/components/admin/page/section'
import { useLanguage } from '@/components/ui/language'
import { asRecord, tryParseJson } from '@/lib/base/json'
import type { Acts } from './list'
import type { Template } from './simulator-api'

/** What WeChat pushes to the shop, and what can be wrong with it. */
export type Pushes = { kinds: string[]; faults: readonly string[] }
type Named = Acts & { name: string }

/**
 * Plays the phone of a buyer, by name: codes for the mini-program, consent to messages, and what WeChat tells
 * the shop of them.
 */
export function Buyers({ templates, pushes, ...acts }: Acts & { templates: Template[]; pushes: Pushes }) {
  const { t } = useLanguage()
  const [name, setName] = useState('li')
  const named = { ...acts, name, busy: acts.busy || name === '' }
  return (
    <>
      <Section title={t('Buyer')} text={t('Owner of this phone: any name creates a buyer')}>
        <TextInput
          aria-label={t('Buyer')}
          maw={240}
          maxLength={64}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Section>
      <Codes {...named} />
      <Consent {...named} templates={templates} />
      <Push {...named} pushes={pushes} />
    </>
  )
}

function Codes({ busy, open, name }: Named) {
  const { t } = useLanguage()
  const [mobile, setMobile] = useState('13911112222')
  const [code, setCode] = useState('')
  const get = async (path: string, body: object) => setCode(String(asRecord(await open(path, body)).code ?? ''))
  return (
    <Section
      title={t('Sign-in and phone codes')}
      text={t('For “Sign in” and “Phone number” of a mini-program: once, within five minutes')}
    >
      <Group align="end" gap="sm">
        <Button variant="default" disabled={busy} onClick={() => void get('/code', { name })}>
          {t('Get a sign-in code')}
        </Button>
        <TextInput
          label={t('Phone number')}
          maxLength={15}
          value={mobile}
          onChange={({ currentTarget }) => setMobile(currentTarget.value)}
        />
        <Button variant="default" disabled={busy || mobile === ''} onClick={() => void get('/phone', { mobile, name })}>
          {t('Get a phone code')}
        </Button>
      </Group>
      {code && (
        <Group gap="xs" mt="md">
          <Code aria-label={t('Code')}>{code}</Code>
          <CopyIcon name={t('Code')} value={code} />
        </Group>
      )}
    </Section>
  )
}

/** A mini-program asks for so many at a time. */
const MOST = 3

function Consent({ templates, busy, open, name }: Named & { templates: Template[] }) {
  const { t } = useLanguage()
  const [chosen, choose] = useState<string[]>([])
  return (
    <Section title={t('Message consent')} text={t('The buyer accepts one more message of each, three at a time')}>
      <Stack gap="sm" align="start">
        <Checkbox.Group value={chosen} onChange={choose} aria-label={t('Messages')}>
          <Stack gap={6}>
            {templates.map(({ template_id, title }) => (
              <Checkbox
                key={template_id}
                value={template_id}
                label={<span lang="zh-CN">{title}</span>}
                disabled={chosen.length >= MOST && !chosen.includes(template_id)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Button
          variant="default"
          disabled={busy || chosen.length === 0}
          onClick={() => void open('/subscribe', { name, template_ids: chosen })}
        >
          {t('Accept')}
        </Button>
      </Stack>
    </Section>
  )
}

function Push({ pushes, busy, open, name }: Named & { pushes: Pushes }) {
  const { t } = useLanguage()
  const [kind, setKind] = useState(pushes.kinds[0] ?? '')
  const [fault, setFault] = useState('')
  const [times, setTimes] = useState(1)
  const [text, setText] = useState('')
  const fields = text === '' ? {} : tryParseJson(text)
  const isWrong = typeof fields !== 'object' || fields === null || Array.isArray(fields)
  const body = { kind, name, times, fields, ...(fault && { fault }) }
  return (
    <Section
      title={t('Message to the shop')}
      text={t('Names follow the protocol. Fields replace those that WeChat sends')}
    >
      <Stack gap="sm" align="start">
        <Group align="end" gap="sm">
          <NativeSelect
            label={t('Event')}
            data={pushes.kinds}
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value)}
          />
          <NativeSelect
            label={t('Fault')}
            data={[{ value: '', label: t('None') }, ...pushes.faults]}
            value={fault}
            onChange={({ currentTarget }) => setFault(currentTarget.value)}
          />
          <NumberInput
            label={t('Times')}
            w={100}
            min={1}
            max={15}
            allowDecimal={false}
            value={times}
            onChange={(typed) => setTimes(Number(typed))}
          />
        </Group>
        <JsonInput
          label={t('Fields as JSON')}
          placeholder='{ "msg": "…" }'
          w="100%"
          maw={640}
          autosize
          minRows={2}
          value={text}
          onChange={setText}
          error={isWrong && <Text span>{t('Not valid JSON')}</Text>}
        />
        <Button variant="default" disabled={busy || isWrong} onClick={() => void open('/message', body)}>
          {t('Send')}
        </Button>
      </Stack>
    </Section>
  )
}
