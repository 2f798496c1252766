'use client'

import { Button, ColorSwatch, Group, Menu, Progress } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables'
import { type Editor, useEditorState } from '@tiptap/react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { Files } from '../files/choose-files'
import { useLimits } from '../files/limits'
import { visibleProgress } from './image'
import classes from './rich-text.module.css'
import { DescriptionControl, LinkControl } from './rich-text-popovers'
import { useColours } from './rich-text-words'
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

type BarMenu = { label: string; icon: ReactNode; active?: boolean; disabled?: boolean; children: ReactNode }

function BarMenu({ label, icon, active = false, disabled = false, children }: BarMenu) {
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <RichTextEditor.Control aria-label={label} title={label} active={active} disabled={disabled}>
          {icon}
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

function ColourMenu({ editor }: { editor: Editor }) {
  const { t } = useLanguage()
  const colours = useColours()
  const { colour } = useEditorState({ editor, selector: ({ editor }) => editor.getAttributes('colour') })
  const paint = (colour: string) => editor.chain().focus().setMark('colour', { colour }).run()
  return (
    <BarMenu label={t('Text color')} icon={<Letter colour={colour} />} active={Boolean(colour)}>
      {colours.map(({ colour, name }) => (
        <Menu.Item key={colour} leftSection={<ColorSwatch size={16} color={colour} />} onClick={() => paint(colour)}>
          {name}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item onClick={() => editor.chain().focus().unsetMark('colour').run()}>{t('Default color')}</Menu.Item>
    </BarMenu>
  )
}

const Letter = ({ colour }: { colour?: string }) => (
  <span style={{ fontWeight: 600, lineHeight: 1, borderBottom: `3px solid ${colour ?? 'currentColor'}` }}>A</span>
)

/** Uploaded, or one that is there already. */
function ImageMenu({ images: { busy, take, choose } }: { images: RichImages }) {
  const { t } = useLanguage()
  const limits = useLimits()
  const [mayUpload, mayChoose] = [limits?.upload ?? true, limits?.choose ?? true] // until the permissions have loaded
  if (!mayUpload && !mayChoose) return null
  return (
    <Files multiple disabled={busy} onFiles={take}>
      {(open) => (
        <BarMenu label={t('Image')} icon={<Icon name="image" size={18} />} disabled={busy}>
          {mayUpload && (
            <Menu.Item leftSection={<Icon name="upload" size={16} />} {...open}>
              {t('Upload')}
            </Menu.Item>
          )}
          {mayChoose && (
            <Menu.Item leftSection={<Icon name="images" size={16} />} onClick={choose}>
              {t('Choose from the library')}
            </Menu.Item>
          )}
        </BarMenu>
      )}
    </Files>
  )
}

function TableMenu({ editor }: { editor: Editor }) {
  const { t } = useLanguage()
  const { inTable } = useEditorState({ editor, selector: ({ editor }) => ({ inTable: editor.isActive('table') }) })
  type Change = typeof addRowAfter
  const change = (work: Change) => () => {
    work(editor.state, editor.view.dispatch)
    editor.commands.focus()
  }
  return (
    <BarMenu label={t('Table')} icon={<Icon name="columns" size={18} />} active={inTable}>
      {!inTable && <Menu.Item onClick={() => insertTable(editor)}>{t('Insert table')}</Menu.Item>}
      {inTable && (
        <>
          <Menu.Item onClick={change(addRowAfter)}>{t('Add row')}</Menu.Item>
          <Menu.Item onClick={change(addColumnAfter)}>{t('Add column')}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={change(deleteRow)}>{t('Delete row')}</Menu.Item>
          <Menu.Item onClick={change(deleteColumn)}>{t('Delete column')}</Menu.Item>
          <Menu.Item color="red" onClick={change(deleteTable)}>
            {t('Delete table')}
          </Menu.Item>
        </>
      )}
    </BarMenu>
  )
}

const COLUMNS = 3
const INTO_CELL = 4 // past the beginnings of table, row, cell and paragraph

function insertTable(editor: Editor): void {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: COLUMNS }, () => ({ type, content: [{ type: 'paragraph' }] })),
  })
  const table = { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }
  const { from } = editor.state.selection
  editor.chain().focus().insertContent(table).run()
  const places: number[] = []
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'table' && at >= from - 1) places.push(at)
  })
  if (places[0] !== undefined) editor.commands.setTextSelection(places[0] + INTO_CELL)
}
