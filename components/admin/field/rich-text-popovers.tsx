'use client'

import { Button, Group, Popover, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { safeLink } from '@/lib/rich-text/allowed'
import { useFormOverlay } from '../kit/form-context'

type PromptOptions = {
  /** The present value. */
  current: () => string
  /** Undefined: done; else the error. */
  save: (text: string) => string | undefined
  remove?: () => void
}
type PromptProps = PromptOptions & {
  icon: IconName
  label: string
  placeholder: string
  active?: boolean
  disabled?: boolean
}

/** A control with an input of one line. */
function PromptControl({ icon, label, placeholder, active = false, disabled = false, ...options }: PromptProps) {
  const { opened, setOpened, open, ...line } = usePrompt(options)
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom" shadow="md" width={320}>
      <Popover.Target>
        <RichTextEditor.Control aria-label={label} title={label} active={active} disabled={disabled} onClick={open}>
          <Icon name={icon} size={18} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <Line {...line} label={label} placeholder={placeholder} removable={active && options.remove !== undefined} />
      </Popover.Dropdown>
    </Popover>
  )
}

function usePrompt({ current, save, remove }: PromptOptions) {
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  useFormOverlay(opened)

  function open() {
    setText(current())
    setProblem(undefined)
    setOpened(true)
  }
  function finish() {
    const wrong = save(text.trim())
    setProblem(wrong)
    setOpened(wrong !== undefined)
  }
  function drop() {
    remove?.()
    setOpened(false)
  }
  return { opened, setOpened, open, text, setText, problem, finish, drop }
}

type LineProps = Pick<ReturnType<typeof usePrompt>, 'text' | 'setText' | 'problem' | 'finish' | 'drop'> & {
  label: string
  placeholder: string
  removable: boolean
}

/** The input, with buttons to apply it and to remove the current value. */
function Line({ label, placeholder, removable, text, setText, problem, finish, drop }: LineProps) {
  const { t } = useLanguage()
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault() // or the form would be saved
    finish()
  }
  return (
    <>
      <TextInput
        data-autofocus
        label={label}
        placeholder={placeholder}
        value={text}
        error={problem}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group gap="xs" justify="end" mt="sm">
        {removable && (
          <Button size="compact-sm" variant="default" onClick={drop}>
            {t('Remove')}
          </Button>
        )}
        <Button size="compact-sm" onClick={finish}>
          {t('Apply')}
        </Button>
      </Group>
    </>
  )
}

export function LinkControl({ editor }: { editor: Editor }) {
  const { t } = useLanguage()
  const { active } = useEditorState({ editor, selector: ({ editor }) => ({ active: editor.isActive('link') }) })
  function save(text: string) {
    const href = safeLink(/^[\w-]+(\.[\w-]+)+/.test(text) ? `https://${text}` : text)
    if (!href) return t('A URL, tel:…, mailto:…, or a mini-program page such as /pages/…')
    const { empty } = editor.state.selection
    const chain = editor.chain().focus().extendMarkRange('link')
    const isNew = empty && !active
    if (isNew) chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    return undefined
  }
  return (
    <PromptControl
      icon="link"
      label={t('Link')}
      placeholder="https://"
      active={active}
      current={() => String(editor.getAttributes('link').href ?? '')}
      save={save}
      remove={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
    />
  )
}

/** The alternative text of an image. */
export function DescriptionControl({ editor }: { editor: Editor }) {
  const { t } = useLanguage()
  const { image } = useEditorState({ editor, selector: ({ editor }) => ({ image: editor.isActive('image') }) })
  return (
    <PromptControl
      icon="info"
      label={t('Image description')}
      placeholder=""
      disabled={!image}
      current={() => String(editor.getAttributes('image').alt ?? '')}
      save={(alt) => {
        editor.chain().focus().updateAttributes('image', { alt }).run()
        return undefined
      }}
    />
  )
}
