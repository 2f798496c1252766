/** The second half of the labelled queries, written after the search was: see search-set.ts. */
export const secondHalf = {
  'one character': `
酱 > jy bj ! cu
瓷 > mkb gw gfcj ! bcb
虾 > ! ej sb
裤 > nzk nk ! lyq
奶 > nc xwy nf np ~ hcy ! nrg
竹 > cpan cb ! mb
棉 > tx1 wz mj sjt ! yrf`,
  'two characters': `
白酒 > bj ! hj pj
啤酒 > pj ! bj
米饭 > ! dm dfb
牛仔 > nzk ! nrg
雨伞 > ys ! lj2
花椒 > hua ! jhc mlhc
玻璃 > bcb np ! mm
陶瓷 > mkb gw gfcj ! zsh
奶茶 > nc ~ hcy ! nf np
月饼 > yb ! bmd pes
音箱 > yx ! lgx xx
手环 > sh ! sjx
充电 > cdq cdb ! ygs
电脑 > bjb sjb ! ygs
羽绒 > yrf
防晒 > fs ! dsx
台灯 > td ! dfmr
洗衣 > xyy ! xfs xjj
红酒 > wine ! bj hj
杭州 > ght lj1 lj2 ! blc`,
  'longer Chinese': `
云南咖啡 > ynkf ! dhhc mx
无线鼠标 > sb
蓝牙耳机 > ej ! yx
降噪耳机 > ej
真丝旗袍 > qip
婴儿奶粉 > nf ! nk np mcf
葡萄干 > ptg ! wine cpan
电热水壶 > shu ! bwb
白毫银针 > yz ! bmd
空气炸锅 > kqzg ! ctg
机械键盘 > jp ! ssd
气泡水 > qp ! ssb
普洱熟茶饼 > pes ! peb bmd
运动鞋 > pbx ! ssb`,
  'Latin words': `
nespresso > caps
gore > dsx
goretex > dsx
ipad > pbj ! ipk
AIR > pbx
ｉＰｈｏｎｅ > ipk gm
zespri > qyg
nfc > yz2 sh
ssd > ssd
spf > fs
paperwhite > kd
Wi Fi > lyq2
Bluetoo > ej
pro > ipk ! xwz`,
  'Chinese and Latin': `
华为手机壳 > hwk ! ipk
65W充电器 > cdq ! cdb
kindle保护套 > kd
A5笔记本 > bjb2 ! bjb
SSD硬盘 > ssd ! jp
iphone15手机壳 > ipk ! hwk gm
T恤男 > tx1 ! tx2
LED护眼灯 > td
蓝牙Bluetooth > ej ! yx
oversizeT恤 > tx2 ! tx1`,
  'numbers and units': `
100g > lj2 jjm fhdc mlhc qkl hua ! lj1 sjx
350ml > bcb etb ! bmd ht2
1kg > bdm ! ht xjj
２．５Ｋｇ > ht xm clz gz
750毫升 > wine gly
10斤 > ct ! pg mg
20寸 > lgx ! sjb
20000mah > cdb
0.5mm > zxb
1000片 > pt ! mm
5L > hsy kqzg ! hj shu
30条 > lat ! nc mrjg
72% > qkl
1.8m > sjt
usb3.2 > up ! cdq
mate60 > hwk
4k > sxt`,
  'initials of Chinese': `
lyq > lyq lyq2
wcdm > dm ! xmi
kfd > ynkf mdj ! cold
nrg > nrg
zsh > zsh
cdb > cdb ! cdq
xyj > xyj
hlm > hlm`,
  'whole pinyin': `
pingguo > pg
chabei > bcb ! cpan
jianpan > jp
lvcha > lj1 lj2 blc msmj htmf lagp ajbc ! zsxz ^ lj2
yagao > yg ! ygs`,
  'codes of variants': `
tx-m-wh-l > tx1 ! tx2
CF-YN > ynkf
RICE-10 > xmi ! dm
ejanc01 > ej
hc-jjm-100 > jjm ! zsxz`,
  'several words': `
茶杯 玻璃 > bcb ! np
纯棉 毛巾 > mj ! sjt wz
女 T恤 > tx2 ! tx1
新疆 500g > zao ! fm
白茶 350g > bmd ! ajbc yz
128GB U盘 > up ! ssd
铁观音 浓香 > tgy
儿童 保温杯 恐龙 > etb ! bwb
iphone 壳 黑色 > ipk ! gm
the little prince > xwz
桂花糕 抹茶 > ght ! mcf`,
}
