//! Home.

use crate::Table;

pub(super) const PHRASES: Table = phrases![
    ("home.title", "Home"),
    ("home.continue", "Continue"),
    ("home.resume", "Resume"),
    ("home.filled", "{count} of {cells} filled"),
    ("home.today", "Today"),
    ("home.start", "A new skyline every day"),
    ("home.new-here", "New here?"),
    ("home.start.about", "Start with today's easy Skyscrapers."),
    ("home.play-today", "Play today's puzzle"),
    ("home.daily.new", "not started"),
    ("home.daily.begun", "in progress"),
    ("home.daily.solved", "solved"),
    ("home.new", "New game"),
    ("home.game", "Game"),
    ("home.size", "Size"),
    ("home.difficulty", "Difficulty"),
    ("home.play", "Play"),
    ("home.advanced", "Advanced options"),
    ("home.making", "Creating your puzzle"),
    ("home.nearest", "No exact match. Closest found: {level}."),
    ("home.none-found", "No puzzle found. Try another size or difficulty."),
    ("home.play-nearest", "Play it"),
    ("home.learn", "Learn"),
    ("home.techniques", "All techniques"),
    ("home.next", "Next for you"),
    ("home.all-practised", "You have practised every technique."),
    ("home.practised", "{count} of {all} techniques practised"),
];
