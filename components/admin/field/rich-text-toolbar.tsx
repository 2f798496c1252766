'use client'

import { Button, Group, Progress } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditorState } from '@tiptap/react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useLanguage } from '@/components/ui/language'
import { visibleProgress } from './image'
import classes from './rich-text.module.css'
import { ColourMenu, ImageMenu, TableMenu } from './rich-text-menus'
import { DescriptionControl, LinkControl } from './rich-text-popovers'
import type { RichImages } from './use-rich-images'

type Props = { editor: Editor; images: RichImages; label: string; disabled: boolean }

/** One stop on the way of the Tab key; the arrow keys lead through it. */
export function RichTextToolbar({ editor, images, label, disabled }: Props) {
  const { t } = useLanguage()
  const roving = useRoving(editor)
  const { ControlsGroup, H1, H2, H3, BulletList, OrderedList, Blockquote, Undo, Redo } = RichTextEditor
  return (
    <RichTextEditor.Toolbar
      sticky
      className={classes.toolbar ?? ''}
      role="toolbar"
      inert={disabled}
      aria-label={t('Formatting of {field}', { field: label })}
      {...roving}
    >
      <ControlsGroup>
        <H1 />
        <H2 />
        <H3 />
      </ControlsGroup>
      <Characters editor={editor} />
      <Alignment editor={editor} />
      <ControlsGroup>
        <BulletList />
        <OrderedList />
        <Blockquote />
      </ControlsGroup>
      <Insertions editor={editor} images={images} />
      <ControlsGroup>
        <Undo />
        <Redo />
      </ControlsGroup>
      {images.progress !== undefined && <Sending part={images.progress} cancel={images.cancel} />}
    </RichTextEditor.Toolbar>
  )
}

function Characters({ editor }: Pick<Props, 'editor'>) {
  const { ControlsGroup, Bold, Italic, Underline, Strikethrough, ClearFormatting } = RichTextEditor
  return (
    <ControlsGroup>
      <Bold />
      <Italic />
      <Underline />
      <Strikethrough />
      <ColourMenu editor={editor} />
      <ClearFormatting />
    </ControlsGroup>
  )
}

const Insertions = ({ editor, images }: Pick<Props, 'editor' | 'images'>) => (
  <RichTextEditor.ControlsGroup>
    <LinkControl editor={editor} />
    <ImageMenu images={images} />
    <DescriptionControl editor={editor} />
    <TableMenu editor={editor} />
    <RichTextEditor.Hr />
  </RichTextEditor.ControlsGroup>
)

function Alignment({ editor }: { editor: Editor }) {
  const { textAlign } = useEditorState({ editor, selector: ({ editor }) => alignmentIn(editor) })
  const { ControlsGroup, AlignLeft, AlignCenter, AlignRight } = RichTextEditor
  return (
    <ControlsGroup>
      <AlignLeft active={textAlign === 'left'} />
      <AlignCenter active={textAlign === 'center'} />
      <AlignRight active={textAlign === 'right'} />
    </ControlsGroup>
  )
}

const alignmentIn = (editor: Editor) => ({
  textAlign: ['left', 'center', 'right'].find((textAlign) => editor.isActive({ textAlign })),
})

function Sending({ part, cancel }: { part: number; cancel: () => void }) {
  const { t } = useLanguage()
  return (
    <Group gap="xs" className={classes.sending}>
      <Progress flex={1} value={visibleProgress(part)} aria-label={t('Uploading')} />
      <Button size="compact-xs" variant="default" onClick={cancel}>
        {t('Cancel')}
      </Button>
    </Group>
  )
}

const CONTROL = '[data-rich-text-editor-control]:not(:disabled)'
const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** Makes one stop of many buttons: the one that had the focus last, or the first that can be used. */
function useRoving(editor: Editor) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const settle = () => stopAt(ref.current)
    settle()
    editor.on('transaction', settle)
    return () => void editor.off('transaction', settle)
  }, [editor])

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    const controls = controlsIn(ref.current)
    const at = controls.findIndex((one) => one.matches(':focus'))
    if (!step || at < 0) return
    event.preventDefault()
    controls[step(at, controls.length - 1)]?.focus()
  }
  return { ref, onKeyDown, onFocus: ({ target }: FocusEvent) => stopAt(ref.current, target) }
}

const controlsIn = (bar: HTMLElement | null): HTMLElement[] => [...(bar?.querySelectorAll<HTMLElement>(CONTROL) ?? [])]

function stopAt(bar: HTMLElement | null, target?: Element): void {
  const controls = controlsIn(bar)
  const stop = controls.find((one) => one === target) ?? controls.find(({ tabIndex }) => tabIndex === 0)
  const isSeveral = controls.filter(({ tabIndex }) => tabIndex === 0).length > 1
  for (const one of controls)
    one.tabIndex = one === (isSeveral && !target ? controls[0] : (stop ?? controls[0])) ? 0 : -1
}
