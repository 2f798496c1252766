/** People, teams, places, cars and brands that are used as passwords, and pinyin. */
export const COMMON_NAMES: ReadonlySet<string> = new Set(
  `
    aaron abdul abdullah abigail accord acmilan adam africa ahmed aini ainiyibeizi ainiyisheng ainiyiwannian aiqing
    aisha ajax alabama alan alaska albert alejandra alessandro alex alexander alexandra alexandria alexey alexia alexis
    alfaromeo ali alibaba alice alipay amanda america american amsterdam amy anastasia andrea andreea andrew andrey
    angela anhui ann anna anthony antoine antonio argentina arizona arsenal arsenalfc arthur ashley astonvilla astros
    athens athletics atlanta atletico audi austin australia avalanche baba badgers bai baidu baltimore bangkok baobao
    baobei baobeier barbara barca barcelona bayern bayernmunich beckham beibei beijing belgium ben bendan benfica
    benjamin benji bentley berlin besiktas betty beverly bilibili bill bills billy blackhawks blazers bmw bob bobby
    bocajuniors boris bradley brandon brasil braves brazil brenda brian britain british brittany bronx brooklyn bruce
    bruins brussels bryan bubba buccaneers buckeyes bucs bugatti buick buster butch cadillac cai cairo california
    camaro camry canada canadian canadiens canucks cao caocao caoni caonima caonimei cardinals carl carlos carmen carol
    carolina carolyn casey casper catherine celtic celticfc celtics changsha charger chargers charles charlotte charly
    chelsea chelseafc chen chenchen cheng chengdu chenggong chenhao chenjing chenlong chenwei chenyu cheryl chester
    chevrolet chicago chiefs chile china chinese chivas chongqing chris chrissy christina christine christopher christy
    chrysler chuangwei chuanqi chuck chunzhu cincinnati citroen civic claudia cleveland clippers cody colorado colts
    columbus cooper copenhagen corinthians corolla corvette cowboys crimson cristiano cruzazul cuba cubbies cubs cui
    cynthia dabendan dage dahai dai dakota dale dalian dallas dandan daniel daniela danielle danny dashan dave david
    deborah debra delhi deng denise denmark dennis deutschland dexter diana diane didi diego diesel ding dmitry dnf
    dodge dodgers dominik donald dong dongfangbubai donna doris dorothy dortmund douglas douyin du duan duanyu dublin
    ducati dudu duibuqi duke dylan eddie eduardo edward egypt ekaterina elena elizabeth emily emma england english eric
    erzi espana esperanza ethan eugene evelyn evergrande everton explorer facai facaile fan fang fangfang fangqi fatima
    federer feifei felix fendou fenerbahce feng fernando ferrari feyenoord fiat fiesta finland flamengo flames florian
    florida flyers focus ford fortyniners frances francisco frank fred freddy french fu fujian fuzhou gabriel gabriela
    galatasaray gao gary gators gege george georgia gerald german germany gerrard giants ginger giovanni gizmo gloria
    gonghang gongsi gongxifacai goofy gordon gree greece gregory gu guadalupe guangdong guangxi guangzhou guanyu gudu
    guiyang guniang guo guoan guojing haier haikou hainan haizi hamburg hamilton han hangzhou hank hannah hans hao
    haoyun harbin harley harleydavidson harold harry hassan havana hawaii he heat hebei hefei helen helsinki henan
    hengda heping honda hongkong hongloumeng honor hoosiers hou houston hu huang huanghe huangrong huangwei huanying
    huanyingni huawei hubei huiyi hujintao hunan hundan hurricanes huskers hussein huwei hyundai ibrahim igor impreza
    india indonesia inter intermilan iran iraq ireland irina irish isabella israel istanbul italia italian italy ivan
    jack jackie jackson jacob jacqueline jake james jamie janet janice japan japanese jason jasper javier jean jeep
    jeff jeffrey jennifer jenny jeremy jerry jesse jessica jessie jets jetta jia jiang jiangsu jiangxi jianhang
    jiankang jianxia jiayou jiejie jim jimmy jimo jin jinan jingdong jingjing jinyong jixiang joan joe joey john
    johndeere johnny johnson jon jonathan jordan jose joseph josh joshua joyce juan judith judy julia julian julie
    julien junjun jurgen justin juve juventus kaixin kang karen kate katherine kathleen kathryn kathy katie kawasaki
    kayla keith keke kele kelly ken kenneth kentucky kenya kevin khan kia kiev kim kimberly klaus kobe kobebryant kong
    kongming korea kuaile kuaishou kunming kyle lady laji lakers lamborghini landrover lanzhou laoban laoda laogong
    laogongwoaini laopo laopowoaini laoshi larry lasvegas laura lauren lawrence lazio lebron leeds leedsunited lei
    leila lele leon leonard li liam liang lianmeng lianxiang liao lijie lijing lijun lili liming lin lina linda linfeng
    linghuchong lingling linlin liqiang lisbon liu liubei liufang liujie liumin liutao liuwei liuyang liverpool
    liverpoolfc liwei lixiang liyang logan lola longhorns longlong lori losangeles louis louise louisiana lu luca lucas
    lucia lucy luis lukas luke luneng luo luoluo lvbu lyon ma maddie madison madrid maggie mahuateng malaysia mamababa
    manchesterunited mancity manhattan manila manuel manunited manutd mao mapleleafs maradona marco marcus margaret
    maria marie marilyn mark martha martin marvin mary maserati matt matteo matthew mavericks max maxim maximilian
    maxwell mayun mazda megan mehmet meiguanxi meili meimei meinv meituan meizu melbourne melissa memphis meng menghuan
    mengxiang mengxiangxihuan mercedes mercedesbenz messi mets mexican mexico miami miaomiao michael michaeljordan
    michelle midea miguel mike mikhail milan milo mimi mingming mitsubishi mohamed mohammad mohammed molly monaco
    monkeyking montana morgan moscow moshou muhammad mumbai munich murphy mustafa nadal nainai nanchang nancy nanjing
    nanning napoli nashville natalie nathalie nathan ned neimenggu nelson netease nevada newcastle neworleans newyork
    newyorkcity newzealand neymar niaiwoma nicholas nick nicky nicole nidaye nigeria nihao nihaoma nihaonihao nikita
    nikki nikolay nima nimade nimei niners nishidi nishishui nishiwode nishizhu nissan nitama niuniu nizhidao nmsl noah
    nonghang norway nuli nver nyc oakland oilers oksana oleg olga oliver olivia omar opel oppo oregon orioles oslo
    pablo pacers packers padres pakistan palmeiras pamela pan pangpang panpan paola paris passat pat patricia patriots
    paul pebbles pedro pele peng pengyou penny peru peter peugeot phil philadelphia philip philippines phillies
    piaoliang pierre pinduoduo pingan pistons pittsburgh poland pontiac portland porto portugal psg pumas qian qiaofeng
    qin qinaide qingchun qingdao qingqing qingyunzhi qinqin qiu qqqq rachel rafael raiders ralph ram randy rangerover
    rangers rangersfc raptors realmadrid reds redskins redsox redwings ren renault rex ricardo richard ricky riley rob
    robbie robert roberto rockets roger rollsroyce rolltide roma rome ronaldinho ronaldo rooney rosa rosie roxy roy
    rudy russell russia russian ruth ruyi ryan saab sabrina sacramento sadie sally sam samantha sammy samuel sandiego
    sandra sandy sanfrancisco sanguo santos saopaulo sara sarah sasha schumacher scooby scotland scott scottish
    seahawks sean seattle sebastian senna seoul sergey sergio sevilla shabi shadiao shandong shane shanghai shanshan
    shanxi shao shaquille sharon shelby shen shendiao shenhua shenyang shenzhen sherry shi shijian shijie shirley
    shuaige shuangshuang shuihu sichuan simon simone sina singapore sinian sixers sofia sohu song sooners sophia sophie
    southafrica spain spanish sparky spartans spurs stefano stella stephanie stephen steve steven stewart stockholm
    stuart su subaru sunderland sunli suns sunwei sunwukong susan suzhou svetlana sweden sydney taishan taiwan taiyang
    taiyuan tamade tan tang tangseng tangtang tanya taobao tatiana taylor teddy tencent tengxun tennessee teresa terry
    tesla texans texas thailand theresa thomas thorsten tian tianchangdijiu tiandao tianjin tiankong tianlongbabu
    tiantian tiktok tim timmy timothy tina tingting tmall tmd tobias toby todd tokyo tom tommy tongnian tongtong
    tongxue tony torres tottenham toyota tractor tracy transam travis trevor triumph trixie trojans truck trucker
    tucker turkiye tyler ukraine unionpay usa valencia valentina vanessa vegas venezuela veronica vicky victoria
    vietnam vikings vince virginia vivo vladimir volkswagen volunteers volvo vw wales walter wan wang wangbin wangchao
    wangfang wanggang wanghao wangjian wangjing wanglei wangli wangmin wangpeng wangtao wangwang wangwei wangyang
    wangyi wangzherongyao warsaw washington wayne wechat wei weibo weilai weiwei weixiaobao weixin wendy westham
    william willow wilson winnie winston woaibaba woaibaobao woaimama woaimeinv woaini woaininima woaiqian woaishenghuo
    woaishui woaita woaiwo woaiwode woaiwojia woaixuexi woaizhongguo wobuaini wobuzhidao wode wodeai wodebaobei wodejia
    wodemeng wodeshijie wodexin wohenhao wohenni wojiushiwo wolverines women womende woody woshidashen woshilaoda
    woshini woshiniba woshinidie woshiren woshishen woshishui woshitiancai woshiwo woshiyige woxiang woxiangni
    woxihuanni woyaofacai woyaoni wu wuhan wujing wukong wulei wuwei xavier xia xiamen xian xiangni xiangnile xiao
    xiaobai xiaofeng xiaogang xiaohei xiaohong xiaojun xiaoli xiaolong xiaolongnv xiaomei xiaomi xiaoming xiaoqiang
    xiaotian xiaowei xiaoxiao xiaoyao xiaoyu xiaozhu xie xiexie xingfu xingfude xingkong xingxing xinjiang xinxin xiong
    xiyouji xizang xu xue xuesheng xuwei yan yang yangfan yangguo yangjing yangwei yangyang yankees yao yasmin ye yeye
    yibeizi yifanfengshun yilupingan yin yingxionglianmeng yinlian yishengyishi yiyi yongyuan yu yuan yuanyuan yueliang
    yunnan yuri yusuf yuyu yvonne zack zaijian zeinab zeng zhang zhangfei zhanghao zhangjie zhangjing zhanglei zhangli
    zhangmin zhangpeng zhangtao zhangwei zhangwuji zhangyang zhao zhaohang zhaolei zhaowei zhaoyun zhejiang zhenai
    zheng zhengzhou zhifubao zhong zhongguo zhongguoren zhonghang zhonghua zhou zhoujielun zhouwei zhu zhubajie
    zhugeliang zhuwei zhuxian zhuzhu zidane zoe zou
  `
    .trim()
    .split(/\s+/),
)
