'use client'

import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { linesOf } from '@/components/admin/tree/tree'
import { useLanguage } from '@/components/ui/language'
import { titleOf } from './entry'
import type { Node } from './tree'

type ChildrenChoice = 'lift' | 'delete'
type Props = { opened: boolean; node: Node; answer: (choice?: ChildrenChoice) => void }

/** An entry goes to the trash; what becomes of those below it is for a person to say. */
export default function DeleteModal({ opened, node, answer }: Props) {
  const { t, locale } = useLanguage()
  const [choice, setFate] = useState<ChildrenChoice>('lift')
  const n = linesOf(node.children).length
  const name = titleOf(node, locale)
  return (
    <Modal opened={opened} onClose={() => answer()} title={t('Move to the trash?')}>
      <Stack>
        <Text>{t('“{name}” has {n} child {n:item/items}', { n, name })}</Text>
        <Radio.Group
          label={t('What should happen to the child items?')}
          value={choice}
          onChange={(chosen) => setFate(chosen === 'delete' ? 'delete' : 'lift')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="lift" label={t('Move them up into its place')} data-autofocus />
            <Radio value="delete" label={t('Move them to the trash as well')} />
          </Stack>
        </Radio.Group>
        <Group justify="end">
          <Button variant="default" onClick={() => answer()}>
            {t('Cancel')}
          </Button>
          <Button color="red.9" onClick={() => answer(choice)}>
            {t('Move to the trash')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
