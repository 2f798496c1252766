/** What people choose first, in small letters and without a number behind; names are in a file of their own. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
    !qaz2wsx 11223344 1122334455 112233445566 12qwaszx 1qaz@wsx 50cent 52013140 a a1b2c3d4 aa aaa aaaa abc abcabc abcd
    abcde abcdef abcxyz access acdc acer achilles action actor actress adm admin administrator admins adobe adventure
    airborne airforce alone alpha always amazing amazon amber amen amor amorcito amores android angel angelina angelo
    angels animal animals anonymous anything apache apollo apple apples april aquarius archangel ariel aries army
    artist asd asdasd asdf asdfg asdfgh asdqwe asdzxc aslan ass asshole asus athena august aunt autumn avengers awesome
    az azerty azertyuiop b babe baby babyblue babyboy babycakes babydoll babyface babygirl babylon babylove bacardi
    backstreet bacon banana bananas bank banker bar barbie bart baseball basement basketball bass bastard bathroom
    batman beach beachbum beaches bear bears beast beatles beautiful beauty beb bebe bedroom bee beer beetle belief
    believe beloved bender best bestest bestfriend beta better beyonce bible bicycle bieber big bigboy bigbutt bigcock
    bigdaddy bigdick bigdog biggie bigmac bigman bigtits bike biker billion bingo birthday bitch bitchass bitches black
    blackberry blackbird blackcat blackjack blackout blacky blank blessed blessing blessings blink blowjob blue
    bluebell blueberry bluebird blueblue blueeyes bluesky blume bobmarley bomb bomber bond bones bonita bonjour boo
    boobies boobs boom boomboom boomer booty boss boston bottle bourbon bowie bowling boxer boxers boxing boyfriend
    brandy brave bravo bread breeze bridge bright brilliant britney broadband broken bronco broncos bronze brother
    brownie bubble bubblegum bubbles bucket buddy budweiser buffalo buffy bugsbunny bull bulldog bulldogs bullet bulls
    bullshit bumblebee bunny burger burn business butter buttercup butterflies butterfly button buyer bye c callofduty
    camel camera cameron camille campbell cancer candy candygirl canon cappuccino capricorn captain caramel carbon
    cards career carino carrot carter cartman cartoon cash cashier casino castle cat catfish cats catwoman celeste
    center centos central chair challenger champ champagne champion champions chance change changeit changeme channel
    chaos chapter charity charizard charlie charm charming cheer cheerleader cheers cheese cheesecake cheetah cherokee
    cherries cherry chess chevy cheyenne chicken chickens chief child children chipper chiquita choco chocolat
    chocolate choice chouchou christ christian christmas church cigarette cinderella cinnamon circle circus cisco city
    class classic claude clean clerk clever climber cloud cloudy clover clown coach cobalt cobra cocacola cock cocks
    cocksucker coconut coder coding coffee cola cold college colombia color colors colt combat comet comfort common
    company compaq computer computers connect connor contrasena control cookie cookies cool coolcool cooldude coolgirl
    coolguy coolio copper coral corazon corner corona cosmic cosmo cosmos coucou cougar cougars counterstrike country
    countryboy countrygirl courage cousin covenant cow cowboy cowgirl cracker crackers craft cranberry crazy crazygirl
    cream creative creature cricket critter cross crossfire crow crown cruise crush crystal cumshot cunt cupcake cupid
    curious custom customer cute cuteako cutegirl cutie cutiepie cyber cycling cyclone d dad daddy daddysgirl daisy
    damn dance dancer dancing danger dangerous dark darkangel darkness darkside darling darthvader database daughter
    daylight daytona dead deadman deadpool death debian december deepblue deeper default defender delight deliver dell
    delta demo demodemo demon demons demouser denver desert desire desktop destiny destroy destroyer detroit developer
    device devil devils diablo diamond diamonds dick dickhead dictionary die digimon digital direct director disco
    discord discover discovery disney disneyland division docker doctor dog doggie doggy dogs dollar dollars dolphin
    dolphins domain donaldduck donkey doobie doodle door doorknob doraemon dota double doudou dragon dragonball
    dragonfly dragons drake dream dreamer dreaming dreams drive driver driving drpepper drum drummer drums duck ducks
    dude dudley dumb dumbass dumbledore dynamite dynamo dynasty eagle eagles earth easter eastern eastside easy ebay
    echo eclipse edcrfv edge eight electric electro element elephant eleven elite elmo elvis emerald eminem emotion
    emperor empire empty energy engel engine engineer enigma enter enterprise entropy envelope epic escape espresso
    essence estrella eternal eternity europe evening everlast everybody everyday everything evil evolution example
    excalibur excellent exotic expert explore express extra extreme eyes fabulous facebook fairies fairy fairytale
    faith falcon falcons fall fallen family familyguy famous fantasy farmer fashion faster fatboy fate father favorite
    feather february federal fellow female fender fifa fiftycent fighter fighting filter final finance fine finger
    fireball firebird firefighter firefly firefox fireman firewall first firstlove fish fisher fisherman fishing
    fitness five flash flasher flexible flight flipper floppy flower flowers flyer folder follow foo foobar foobar2000
    foolish football footballer forest forever foreverandever foreverlove forget formula fortnite fortune forward
    foster foundation fountain four fourteen fox foxtrot foxy fragile france franklin freak free freebird freedom
    freestyle fresh friday friend friends friendship frodo frosty frozen fuck fucker fuckface fucking fuckit fuckme
    fuckoff fuckyou fulltime function funky funny funtime fussball futurama future galant galaxy gambler game gameover
    gamer games gaming gamma gandalf gangsta gangster garage garden garfield garlic gateway gatito gay geheim gemini
    gemstone general generation genesis genius gentle gentleman genuine getlucky getmoney ghost ghosts giggles gilbert
    giraffe girl girlfriend girls github gitlab gladiator glasses global glory gmail goalie goalkeeper goat goblin god
    godbless godfather godisgood godislove godzilla goforit goku gold golden goldfish goldstar golf golfer golfing
    goodboy goodbye goodday goodfellas goodgirl goodlife goodluck goodman goodtimes google goose gorilla gothic grace
    graduate graffiti grandma grandpa grape grapes graphics gravity great greatest green greenbay greenday griffin
    groovy grumpy gryffindor gta guardian guest guinness guitar guitarist guitars gunner guten gypsy hack hacker
    hackers hacking hades hallmark hallo hallohallo halloween halo hamburger hammer hamster handball handjob handsome
    handyman hannahmontana happiness happy happyday hardcore hardware harmony harrypotter hasi haslo hate hateyou
    hatred havefun hawk hawks headshot health heart heartbreak heartless hearts heather heaven heavenly heavymetal
    heineken helicopter hell hellfire hello hellohello hellokitty helloworld helpme henry herbert hercules heritage
    hermione hermosa hero heroes hey hi hidden highland highschool hillside hiphop hippo history hobbit hockey hogwarts
    holiday holland hollywood holy home homebase homer homework honest honey honeybear honeybee hooligan hope horizon
    hornet hornets horse horses hospital hot hotboy hotdog hotgirl hotmail hotrod hotstuff hottest hottie house hugs
    hugsandkisses hulk human hummer hundred hunter hunting hurricane husband hustler hydrogen iceberg icecream icecube
    iceman ichliebedich identity idiot ihateyou illusion ilove iloveme iloveu iloveyou iluvu iluvyou image imagine
    imissyou immortal impact imperial important impossible indian indiana indigo infamous inferno infinite infinity
    insane insanity inside inspiron instagram instant integra intel internet intrepid invincible invisible ipad iphone
    ipod iron ironhorse ironmaiden ironman isabelle island jackass jackdaniels jackpot jade jaguar jamaica jamesbond
    janitor january jasmine java javascript jayz jazz jazzman jedi jellybean jellyfish jesus jesuschrist jesuslovesme
    jetaime jetski jewels jigsaw jingle joanna job johndoe joker jokers jonas jonasbrothers joyful juggernaut juicy
    juliet july jumbo jump jumper jumping june jungle junior juniper jupiter justice justinbieber justme kamikaze
    kangaroo kanye karate karma kawaii keeper kenny kermit keyboard kickass kicker kill killbill killer killers killme
    kimberley kinder king kingdom kingkong kings kinky kiosk kioskadmin kioskkiosk kiss kisses kissing kisskiss kissme
    kissmyass kitchen kitten kitty kiwi klondike knicks knight knights knockout koala koolaid korn kouling kramer
    kristina krystal kubernetes ladybug lake lakes lamb lancelot lancer landmark laptop lasagna laser last lastname
    laughing lavender lawyer leagueoflegends ledzeppelin legend legends legolas lemon lenovo leo leonardo leopard
    lesbian lesley letme letmein liberty libra liebe lightbulb lightning lily lime limited lincoln linkedin linkin
    linkinpark linux lion lionking lions liquid lisa listen little littleman living lizard lkjhg login logon loki
    lollipop lollypop london lonely longhair longjohn loophole lordoftherings loser lottery lotto loulou love lovebug
    loveforever lovehate loveit lovelove lovely loveme lover lovers loveyou lowrider loyalty lubov lucifer luck lucky
    luckycharm luckydog luckyme luckyone luckystar luffy luigi lunatic lunchbox luxury lyubov mac macbook macdaddy
    machine macintosh mackenzie madness madonna mafia magic magical magnet magnolia magnum mahalkita mahalko maiden
    majestic makaveli malibu mallard mama mamacita manager manchester mandarin mandrake mango maniac mankind marathon
    marcello march marina marine mariners marines mario mariposa market marlboro marley mars marseille maryjane massive
    master mastermind masters matlock matrix mausi maverick maximum maximus may maybe me meatball meatloaf medical
    megadeth melody melon member memory mental merchant mercury mercy merlin mermaid message metal metallica meteor
    miamor michigan mickey mickeymouse micorazon microsoft midget midnight midnite mighty military milk milkshake
    millennium miller million millionaire mima mimamima minecraft minister minnesota minnie miracle mission mississippi
    missyou mistress mivida mnbvc mobile modem modern mom moment mommy momomo monalisa monamour monarch monday money
    monica monitor monkey monopoly monster monsters montreal moon moonbeam moonlight moose morning moron morpheus
    mortgage motdepasse mother motherfucker motocross motorcycle motorola mountain mountaindew mountains mouse movies
    muffin mulan mulder munchkin muppet murder muscle mushroom mushrooms music musica musical musicman mustang mustard
    my mylove mypass mypassword myself myspace mysql mysterious mystery mystic mystical nachos naked nameless narnia
    naruto nasa nascar natasha national native natural nature naughty navigator navy necromancer nemesis nemo nena nene
    neo neptune nestle netflix network never neverland nevermore newpassword newyear nginx nicolas night nightmare
    nightwing nine ninja nintendo nipple nirvana no nobody nokia nologin none noodle noodles noone nopass nopassword
    normal northern northside nostromo notebook nothing notorious november novice nsync nuclear nude null number
    numbers nurse nutmeg nvidia obelix oblivion obsidian ocean oceans october octopus odin office officer offroad
    offspring ok okay oldman oldpassword oldschool olympia olympic omega one onedirection onelove onepiece onetwo
    onetwothree onion onlyme onlyyou open opensesame openup operation operator optimus oracle orange oranges orbital
    orchard orchid order orders orgasm original orlando oscar otherside outdoors outlaw outlaws outside overlord owl
    owner oxygen pacific package pacman paintball painter pakisyet palace paladin pallmall panasonic panda pandora
    pantera panther panthers panties papa papaya paradigm paradise paradox paranoid parker parol parola parrot parrots
    partner party pass passion passpass passport passw passwd password passwords passwort pasta patches pathfinder
    patience patrick patriot pavilion payday paypal peace peach peaches peacock peanut peanutbutter pear pearl peekaboo
    peewee pegasus pelican penguin penguins pentagon pentium people pepper pepsi perfect performance perfume perrito
    persona phantom phoenix photo photoshop piano picard pickle pickles picture pictures pig pigeon piggy piglet
    pikachu pilot pimp pimpin pimping pinball pineapple pink pinkfloyd pinkpink pinky pinterest pioneer pirate pirates
    pisces pitbull pizza pizzas planet plastic platform platinum playboy player players playgirl playmate playstation
    playtime please pleasure plokij plum plumber pluto poet poison poiuy pokemon poker polaris police polo pony
    ponytail pooh poohbear pookie poop pooper popcorn popeye popular porcupine porn pornstar porsche porter poseidon
    positive postgres potato potter power powerful pray prayer precious predator premier president prestige pretty
    prettygirl primus prince princesa princess printer printing prison privacy private privet problem prodigy product
    professor profit program programmer programming project promise prophet protect protection proverbs psycho public
    puddin pulpfiction puma pumpkin pumpkins punisher punkrock puppies puppy purple pursuit pussies pussy pussycat
    puzzle pword pyramid python q qa qaz qazwsx qazwsxedc qazxsw qpalzm qpwoeiruty qq quality quantum quebec queen
    queens quest question quicksilver quiet qwe qweasd qweqwe qwer qwert qwerty qwertyu qwertyui qwertz rabbit race
    racecar racer racing radeon radical radio rain rainbow rainbows rainman rainy rambo ramrod ranger rapper raspberry
    rasta rational rattle raven ravens raymond reader reading ready reality rebecca rebel rebelde rebels reckless
    record recovery red redbull redhead redneck redrum redwood referee reflex reggae remember renegade reset resident
    respect retail retired revenge revolution rhino rhythm rice rich richmond riddle riffraff rihanna ripper river
    rivers robin roblox robot rock rocker rocket rocketman rockies rocknroll rockon rocks rockstar rocky rollingstones
    romance romantic romeo rooster root rootroot rose rosebud roses router rover royal royalty rubber ruby rugby
    rugrats rumble runaway runescape runner running rusty sabotage sad sagittarius sailing sailor saint saints sakura
    salmon sample samson samsung samurai sanctuary sandman sandwich santa santana sapphire sasuke satan satellite
    saturday saturn sausage savage saxophone scarface scarlet schalke schatz schatzi school science scoobydoo scooter
    scorpio scorpion scorpions scrappy scream screamer sea seahorse searching season secret secretary secrets secure
    security seller seminole seminoles senha senior sentinel september serenity sergeant server service sesame
    sesamestreet seven seventeen sex sexy sexybitch sexyboy sexygirl sexylady sexylove sexymama sexyman sexything
    shadow shadows shaggy shakira shamrock shark sharks sheep shelter sherlock shit shitface shithead shooter shop
    shopping shopshop shotgun showtime shrek siemens siempre sierra sigma signal silence silent silver silverado simba
    simple simpson simpsons sims singer singing single sister six sixteen skate skateboard skater skating skeeter
    skeleton ski skiing skinny skipper skittles skull sky skyblue skyline skype skywalker slapshot slayer sleepy
    slimshady slipknot slippery slowpoke slut slytherin smart smartass smile smiley smirnoff smoke smoker smokey smooth
    snake snapchat snickers sniper snoopdogg snoopy snow snowball snowboard snowfall snowflake snowman soccer softball
    software soldier soleil solitude solnce solution somebody something sommer son sonic sonne sony sooner sorcerer
    soul southern southpark southside soyyo spaghetti spanky sparkle sparkles sparrow spartan special spectrum speed
    speedy spell spencer spider spiderman spiders spirit spitfire splash spock sponge spongebob spooky sport sporting
    sports spotify spring springtime sprite squirrel squirt stallion stanley star starcraft stardust starfish stargate
    starlight stars starstar starter startrek starwars station steak stealth steel steelers stinky stone stonecold
    stoner store storm stormy strange stranger strawberries strawberry stream street strength strike striker strong
    student students stupid sublime submarine success successful suckit sugar summer summertime sun sundance sunday
    sundevil sunflower sunflowers sunlight sunny sunrise sunset sunshine super superadmin supergirl superman
    supernatural supernova supersonic superstar superuser superwoman support supreme surf surfer surfing surprise
    surrender survivor suzuki swan sweet sweetheart sweetie sweetness sweetpea sweety swimmer swimming switch sword
    swordfish symphony syndrome synergy sysadmin system table taco tacos tango target tarheels tattoo taurus tea
    teacher teachers team teamo teamomucho technics techno technology teddybear tekiero telegram telephone television
    temp temporary temppass ten tennis tequiero tequila terminal terminator terrier terror test tester testing tests
    testtest testuser tetris thanks thankyou the thebeast thebest theboss thecat thedog theend thegame thegreat theking
    theman thematrix theone thepassword therock thirteen thor thorough three threesome throttle thumper thunder
    thunderbird thunderbolt thursday tickle tiffany tiger tigerlily tigers tigger timber timberland timeout tinker
    tinkerbell tinman titan titanic titanium titans tits titties today toggle toilet tomato tomcat tommyboy tomorrow
    toocool toor tornado tortoise toshiba totoro tower toxic trader traffic training transfer transformers transport
    travel traveler treasure trebor tricky trigger trinity triple tripod trooper trophy trouble trucks truelove trumpet
    trust trustme trustno truth tucson tuesday tulip tumblr tupac turbo turkey turtle turtles tweety twilight twins
    twisted twister twitter two ubuntu ultimate ultra ultraman umbrella uncle undead undefined underground undertaker
    underwear unicorn unicorns uniform union unique united universal universe university unknown unlimited unreal
    upgrade upsidedown user username utopia vacation vacuum vader valentine valhalla valley vampire vampires vanguard
    vanilla vector vegeta velvet vendetta vengeance venom venture venus verizon versace version vertigo veteran viagra
    victim victor victory viking village vincent vintage violence violet violin viper virgin virgo virus vision visual
    vital vodka volcano voldemort volleyball vortex voyage voyager w wachtwoord waffle walker wallace walrus wanted
    warcraft warden warhammer warlock warlord warpath warrior warriors wasd watcher water waterfall waterfalls
    watermelon waters wealth weasel weather webmaster webster wedding wednesday weed weekend weezer welcome western
    westside whale whatever whatsapp whatsup whatthe whiskey whisky white whiteboy whiteout whitesox whore wife wifi
    wild wildcat wildcats wildfire wildlife wildman willie windmill window windows wine winner winners winniethepooh
    winning winter winxp wireless wisdom wishbone wishes witch witchcraft wizard wizards wodemima wolf wolfgang wolfman
    wolfpack wolverine wolves wonder wonderboy wonderful wonderland wonderwoman woodland woods woodstock work worker
    working world worldofwarcraft worship wow wrangler wrestle wrestling writer wsx wsxedc ww x xanadu xander xbox xmen
    xray xswzaq xyz yahoo yamaha yankee yellow yes yesterday yesyes yoda you youandme youknow younggun youngmoney
    yourmama yourmom yourname yourpassword youtube yoyoyo z zachary zanzibar zaphod zaqwsx zaqxsw zebra zelda zeppelin
    zero zeus zipper zodiac zombie zombies zulu zvezda zxc zxcasdqwe zxcqwe zxcv zxcvb zxcvbn zxcvbnm zxczxc zz
  `
    .trim()
    .split(/\s+/),
)
