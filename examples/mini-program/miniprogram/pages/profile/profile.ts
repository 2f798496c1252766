import { isKioskError, type MessageWays } from '../../kiosk-client/index'
import { checkedFields, enteredOf, fieldForm, noFields, refusedFields, withText } from '../../utils/fields'
import { picture } from '../../utils/format'
import { goBack, goToTab } from '../../utils/go'
import { shop } from '../../utils/shop'
import { t } from '../../utils/words'
import { attempt, fresh, isSure, load, say } from '../../utils/work'

const noWays: MessageWays = { ways: [] }

/** None in a shop that leaves messages out. */
const messageWays = () =>
  shop.message.listWays().catch((error: unknown) => {
    if (isKioskError(error, 'not_found')) return noWays
    throw error
  })

Page({
  data: { ...fresh, t, avatar: '', nickname: '', contract: '', custom: noFields, ...noWays },

  onLoad() {
    void wx.setNavigationBarTitle({ title: t.profile })
    void this.load()
  },

  load() {
    return load(this, async () => {
      const [self, { contract }, { ways }] = await Promise.all([shop.user.read(), shop.privacy(), messageWays()])
      const { avatar, nickname } = self
      const custom = await fieldForm('customer', self)
      this.setData({ avatar: picture(avatar, 200), nickname, contract, custom, ways })
    })
  },

  /** WeChat gives a file of the phone; the shop keeps a copy. */
  setAvatar({ detail }: WechatMiniprogram.CustomEvent<{ avatarUrl: string }>) {
    return attempt(async () => {
      const { avatar } = await shop.user.setAvatar({ file: detail.avatarUrl })
      this.setData({ avatar: picture(avatar, 200) })
      say(t.saved)
    })
  },
  write({ detail }: WechatMiniprogram.Input) {
    this.setData({ nickname: detail.value })
  },
  writeField({ detail }: WechatMiniprogram.CustomEvent<{ name: string; text: string }>) {
    this.setData({ custom: withText(this.data.custom, detail) })
  },
  save() {
    return attempt(async () => {
      const { custom, missing } = checkedFields(this.data.custom)
      this.setData({ custom })
      if (missing) return say(missing)
      const self = { nickname: this.data.nickname.trim(), ...enteredOf(custom) }
      await shop.user.update(self).catch((error: unknown) => {
        if (isKioskError(error, 'invalid')) this.setData({ custom: refusedFields(custom, error.errors) })
        throw error
      })
      say(t.saved)
      goBack()
    })
  },
  /** Holds at once; what could not be saved is shown as it was. */
  chooseWay({ currentTarget, detail }: WechatMiniprogram.CustomEvent<{ value: boolean }>) {
    return attempt(async () => {
      const { ways } = this.data
      const { way } = currentTarget.dataset
      const active = detail.value
      this.setData({ ways: ways.map((one) => (one.way === way ? { ...one, active } : one)) })
      await shop.message.chooseWay({ way, active }).catch((error: unknown) => {
        this.setData({ ways })
        throw error
      })
    })
  },
  openPrivacy() {
    void shop.openPrivacy()
  },
  /** A mini-program saves no file where its user finds it, so it goes to the clipboard. */
  copyData() {
    return attempt(async () => {
      const data = JSON.stringify(await shop.user.data(), null, 2)
      await wx.setClipboardData({ data })
      say(t.dataCopied)
    })
  },
  closeAccount() {
    return attempt(async () => {
      if (!(await isSure(t.closeThis, t.closedForGood))) return
      await shop.signIn() // the shop wants to know that it is still them
      await shop.user.close()
      await shop.signOut()
      say(t.accountClosed)
      goToTab('home')
    })
  },
})
