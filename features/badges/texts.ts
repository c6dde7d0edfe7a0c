// Badges tab
export const yourBadges = 'your badges'
export const levelLevel = 'Level {level}'
export const point = 'point'
export const pointsPointsToNextLevelTo = '{points} · {pointsToNextLevel} to level {nextLevel}'
export const progressToLevelNextLevel = 'Progress to level {nextLevel}'
export const youLoseABadgeIfWhat = 'You lose a badge if what earned it is deleted, such as a video.'
export const earned = 'Earned'
export const noBadgesYet = 'No badges yet'
export const publishYourFirstListingOrReply = 'Publish your first listing or reply to your first message to earn a badge.'
export const stillToEarn = 'Still to earn'
export const nameProgress = '{name} progress'
export const haveOfNeed = '{have} of {need}'

// Earned badge
export const howYouEarnedName = 'How you earned {name}'
export const earnedOn = 'Earned on'

// Listen for achievements
export const badgeEarnedBadgeName = 'Badge Earned: {badgeName}'
export const viewMyBadges = 'View My Badges'
export const achievementUnlocked = 'Achievement Unlocked'
export const badges = 'badges'

// Badge list
export const youPublishedAListing = 'You published a listing.'
export const youPublishedAListingWithA = 'You published a listing with a filmed tour.'
export const roomByRoom = 'Room by Room'
export const youMarkedTheKitchenABathroom = 'You marked the kitchen, a bathroom, and every bedroom in one tour.'
export const youHaveFiveListingsOnThe = 'You have five listings on the market at once.'
export const oneOfYourListingsSold = 'One of your listings sold.'
export const yourListingsHave25VideosTo = 'Your listings have 25 videos to watch.'
export const youRepliedToABuyer = 'You replied to a buyer.'
export const youRepliedToTenMessagesWithin = 'You replied to ten messages within a day.'
export const aHundredPeopleMessagedYouAbout = 'A hundred people messaged you about a home.'
