import { playedWx } from '../../../packages/client/testing/wx'

export type Play = NonNullable<Parameters<typeof playedWx>[0]>

/** What a native page has of `wx` beside requests and windows, and what came of it. */
export function newPlatform(language: string, play: Play) {
  const answers: { confirms: boolean; address: Record<string, string> | undefined; photos: string[] } = {
    confirms: true, // what the buyer answers to a question
    address: undefined, // what WeChat keeps
    photos: [], // what the buyer chooses, by its path; nothing: closed without a choice
  }
  const seen = { toasts: [] as string[], badge: '', calls: [] as string[] }
  const done = async (...values: (string | number)[]) => void seen.calls.push(values.join(' '))
  const played = playedWx(play)
  const wx = {
    ...played.wx,
    getAppBaseInfo: () => ({ language }),
    showToast: async ({ title }: { title: string }) => void seen.toasts.push(title),
    showModal: async ({ confirmText, cancelText }: { confirmText: string; cancelText: string }) => {
      if (confirmText.length > 4 || cancelText.length > 4) throw new Error('showModal:fail at most 4 characters')
      return { confirm: answers.confirms, cancel: !answers.confirms }
    },
    chooseAddress: async () => answers.address ?? Promise.reject(new Error('chooseAddress:fail cancel')),
    chooseMedia: async ({ count }: { count: number }) => {
      if (answers.photos.length === 0) throw new Error('chooseMedia:fail cancel')
      return { tempFiles: answers.photos.slice(0, count).map((tempFilePath) => ({ tempFilePath })) }
    },
    setTabBarItem: ({ index, text }: { index: number; text: string }) => done('setTabBarItem', index, text),
    setTabBarBadge: async ({ text }: { text: string }) => {
      seen.badge = text
    },
    removeTabBarBadge: async () => {
      seen.badge = ''
    },
    previewImage: ({ current }: { current: string }) => done('previewImage', current),
    setClipboardData: ({ data }: { data: string }) => done('setClipboardData', data),
    makePhoneCall: ({ phoneNumber }: { phoneNumber: string }) => done('makePhoneCall', phoneNumber),
    openCustomerServiceChat: (desk: object) => done('openCustomerServiceChat', JSON.stringify(desk)),
    stopPullDownRefresh: () => done('stopPullDownRefresh'),
  }
  /** Templates of messages that the buyer was asked to accept, and what runs in a tap. */
  return { wx, answers, seen, offered: played.seen.offered, privacy: played.seen.privacy, inTap: played.tap }
}
