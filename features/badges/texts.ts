// Badges tab
export const yourBadges = 'your badges'
export const levelLevel = 'Level {level}'
export const point = 'point'
export const pointsPointsToNextLevelToLevelValue = '{points} · {pointsToNextLevel} to level {value}'
export const wayToLevelValue = 'Way to level {value}'
export const badgesCountWhatYouDidHere =
  'Badges count what you did here. You lose one if what it is based on goes, such as a video you delete.'
export const earned = 'Earned'
export const noBadgesYet = 'No badges yet'
export const publishYourFirstHomeOrAnswer = 'Publish your first home, or answer the first message, and a badge appears here.'
export const stillToEarn = 'Still to earn'
export const progressOfName = 'Progress of {name}'
export const haveOfNeed = '{have} of {need}'

// Earned badge
export const evidenceForName = 'Evidence for {name}'
export const earnedOn = 'Earned on'

// Listen for achievements
export const badgeEarnedBadgeName = 'Badge Earned: {badgeName}'
export const viewMyBadges = 'View My Badges'
export const achievementUnlocked = 'Achievement Unlocked'
export const badges = 'badges'

// Badge list
export const youPublishedAHome = 'You published a home.'
export const aHomeYouPublishedHasA = 'A home you published has a filmed tour.'
export const roomByRoom = 'Room by Room'
export const inTheTourOfAHome = 'In the tour of a home the kitchen, a bathroom and every bedroom are marked.'
export const fiveOfYourHomesAreOn = 'Five of your homes are on the market at once.'
export const aHomeYouPublishedWasSold = 'A home you published was sold.'
export const visitorsCanWatch25VideosOf = 'Visitors can watch 25 videos of your homes.'
export const youAnsweredSomebodyWhoWroteTo = 'You answered somebody who wrote to you.'
export const youRepliedToTenMessagesWithin = 'You replied to ten messages within a day.'
export const aHundredPeopleWroteToYou = 'A hundred people wrote to you about a home.'
